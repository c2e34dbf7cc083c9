import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';

const APP = 'https://aplikasi.contoh.id';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ CORS_ORIGINS: APP, APP_API_BASE: 'https://api.contoh.id/rihlah' });
});
afterAll(() => product.end());

const ask = (path: string, origin: string, init: RequestInit = {}) =>
  fetch(`${product.address}${path}`, { ...init, headers: { origin, ...init.headers } });

it('lets the app of a configured origin send every call', async () => {
  for (const method of ['GET', 'POST', 'PATCH']) {
    const { status, headers } = await ask('/api/v1/notification/x', APP, {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(APP);
    expect(headers.get('access-control-allow-methods')?.split(', ')).toContain(method);
    expect(headers.get('access-control-allow-headers')).toContain('idempotency-key');
  }
});

it('lets it read answers, kept ones too, and the date its clock follows', async () => {
  for (const _ of ['made', 'kept']) {
    const { headers } = await ask('/api/v1/branch', APP);
    expect(headers.get('access-control-allow-origin')).toBe(APP);
    expect(headers.get('access-control-expose-headers')).toContain('Date');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  }
});

it('lets no other origin read anything', async () => {
  const { headers } = await ask('/api/v1/branch', 'https://jahat.contoh.id');
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

it('allows the app to reach the configured API, whatever its path', async () => {
  const { headers } = await fetch(`${product.address}/`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("connect-src 'self' https://api.contoh.id;");
});
