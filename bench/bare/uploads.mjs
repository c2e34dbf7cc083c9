import { readFile } from 'node:fs/promises';

// Sends one photo for each token, all at once, and tells the statuses and how long it took.
const [file, address, ...tokens] = process.argv.slice(2);
const photo = new Blob([await readFile(file)]);
const started = performance.now();
const statuses = await Promise.all(
  tokens.map(async (token) => {
    const body = new FormData();
    body.append('type', 'Ijazah');
    body.append('photo', photo, 'foto.jpg');
    const headers = { authorization: `Bearer ${token}` };
    const url = `${address}/api/v1/pilgrim-paspor-document`;
    return (await fetch(url, { method: 'POST', headers, body })).status;
  }),
);
process.stdout.write(JSON.stringify({ statuses, milliseconds: performance.now() - started }));
