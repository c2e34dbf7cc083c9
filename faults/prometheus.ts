import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { choosePort } from '../apps/api/src/infra/process/free-port.ts';
import { eventually } from '../apps/api/test/support/http/http.ts';
import { findProgram } from '../apps/api/test/support/process/programs.ts';

const PROGRAM = findProgram('prometheus');
const RULES = fileURLToPath(new URL('../ops/prometheus/alerts.yml', import.meta.url));
const SCRAPE = '5s';

export const hasPrometheus = PROGRAM !== null;

const answer = z.object({
  data: z.object({
    alerts: z.array(
      z.object({
        state: z.string(),
        labels: z.object({ alertname: z.string(), bank: z.string().optional() }),
      }),
    ),
  }),
});

/** Debian's Prometheus with the alerts that operators use, over one process of the product. */
export class Prometheus {
  readonly #process: ChildProcess;
  readonly #address: string;

  private constructor(process: ChildProcess, address: string) {
    this.#process = process;
    this.#address = address;
  }

  /** @param folder where it writes @param target host and port of the product's `/metrics` */
  static async start(folder: string, target: string): Promise<Prometheus> {
    const file = join(folder, 'prometheus.json');
    // What Prometheus reads as YAML.
    const config = {
      global: { scrape_interval: SCRAPE, scrape_timeout: SCRAPE },
      rule_files: [RULES],
      scrape_configs: [{ job_name: 'rihlah', static_configs: [{ targets: [target] }] }],
    };
    await writeFile(file, JSON.stringify(config));
    const at = `127.0.0.1:${await choosePort(0, '127.0.0.1')}`;
    const words = [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=${at}`,
      '--log.level=error',
    ];
    const prometheus = new Prometheus(
      spawn(PROGRAM ?? '', words, { stdio: ['ignore', 'ignore', 'inherit'] }),
      `http://${at}`,
    );
    await eventually(
      () =>
        fetch(`http://${at}/-/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      (status) => status === 200,
      30_000,
    );
    return prometheus;
  }

  /** Names of the alerts that are raised now; those about a bank as `RihlahBankSilent of BRI`. */
  async raised(): Promise<Set<string>> {
    const { data } = answer.parse(await (await fetch(`${this.#address}/api/v1/alerts`)).json());
    return new Set(
      data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels: { alertname, bank } }) => (bank ? `${alertname} of ${bank}` : alertname)),
    );
  }

  async stop(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await gone;
  }
}
