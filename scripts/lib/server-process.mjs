/**
 * How a process of the server is started: memory that a peak took (photos, long lists) goes back to the system. All of it
 * must be known before the process begins (docs/decisions/0002-speed-memory-and-the-catalogue.md).
 *
 * @type {{ args: string[], env: Record<string, string> }}
 */
export const SERVER_PROCESS = {
  // What dies young gets 24 MiB at the most instead of 48, which V8 does not give back; nothing measured became slower.
  // Below 2 GiB it lets the rest grow by half before it looks for what can go, instead of to four times of what is needed.
  args: ['--max-semi-space-size=8', '--max-old-space-size=768', 'apps/api/dist/server.js'],
  env: {
    // By default every thread that opens photos gets a heap of its own, which keeps the largest photo it ever held.
    MALLOC_ARENA_MAX: '2',
    // By default pieces of up to 32 MiB come from those heaps once such a piece was given back; these go to the system.
    MALLOC_MMAP_THRESHOLD_: String(64 * 1024),
    MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
  },
};
