import type { FastifyInstance } from 'fastify';

interface Served {
  pattern: RegExp;
  methods: Set<string>;
}

/** Answers a known address asked in another way with 405 and `Allow`; the router itself would say 404. */
export function collectMethods(app: FastifyInstance): (path: string) => string[] {
  const served = new Map<string, Served>();
  app.addHook('onRoute', ({ url, method }) => {
    // The catch-all of the static files knows every address, and so none.
    if (url.endsWith('*')) return;
    const entry = served.get(url) ?? {
      pattern: new RegExp(`^${url.replace(/:[A-Za-z]+/g, '[^/]+')}$`),
      methods: new Set<string>(),
    };
    for (const name of [method].flat()) entry.methods.add(name);
    served.set(url, entry);
  });
  return (path) => [
    ...new Set(
      [...served.values()].filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods]),
    ),
  ];
}
