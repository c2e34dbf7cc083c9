import { Algorithm, hash, verify } from '@node-rs/argon2';

/** Verifies a password in 16 loops for some seconds; prints verifications per second. */
const seconds = Number(process.argv[2]);
const options = { algorithm: Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const encoded = await hash('rahasia123', options);
const started = performance.now();
const end = started + seconds * 1000;
let count = 0;
await Promise.all(
  Array.from({ length: 16 }, async () => {
    while (performance.now() < end) {
      await verify(encoded, 'rahasia123');
      count += 1;
    }
  }),
);
process.stdout.write(`${count / ((performance.now() - started) / 1000)}\n`);
