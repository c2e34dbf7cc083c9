import type { BenchServer } from './server.ts';

/** Signs a member of the demo's team in to the staff console. @returns headers for its calls */
export async function signInStaff(server: BenchServer, username: string): Promise<Record<string, string>> {
  const response = await fetch(`${server.address}/api/staff/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.address },
    body: JSON.stringify({ username, password: 'rahasia123' }),
  });
  if (!response.ok) throw new Error(`${username} cannot sign in: ${response.status}`);
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, 'x-csrf-token': csrfToken };
}
