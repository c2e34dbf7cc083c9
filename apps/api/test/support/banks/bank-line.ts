import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net';
import type { Bank, BankProfile } from '@rihlah/snap/profile';

/** One bank, as everybody reaches it: what is sent goes on to the simulated one, or nowhere while it hangs. */
export class BankLine {
  readonly #server: Server;
  readonly #hanging = new Set<Socket>();
  #isHanging = false;
  #port = 0;
  /** The most questions that hung at once since `measure`, and how many there were. */
  most = 0;
  questions = 0;

  private constructor(simulatorPort: number) {
    this.#server = createServer((socket) => {
      const further = dial(simulatorPort, '127.0.0.1');
      further.pipe(socket);
      socket.on('data', (chunk) => {
        if (!this.#isHanging) return void further.write(chunk);
        if (!this.#hanging.has(socket)) this.questions += 1;
        this.#hanging.add(socket);
        this.most = Math.max(this.most, this.#hanging.size);
      });
      socket.on('close', () => {
        this.#hanging.delete(socket);
        further.destroy();
      });
      for (const end of [socket, further]) end.on('error', () => socket.destroy());
    });
  }

  /** @param simulatorPort where the simulated banks listen, now or later */
  static async open(simulatorPort: number): Promise<BankLine> {
    const line = new BankLine(simulatorPort);
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    line.#port = (line.#server.address() as AddressInfo).port;
    return line;
  }

  /** The profiles of the banks, one of which is reached by this line. */
  leadTo(bank: Bank, profiles: BankProfile[]): BankProfile[] {
    return profiles.map((profile) => {
      if (profile.bank !== bank) return profile;
      const url = new URL(profile.baseUrl);
      url.port = String(this.#port);
      return { ...profile, baseUrl: url.href };
    });
  }

  hang(): void {
    this.#isHanging = true;
  }

  get waiting(): number {
    return this.#hanging.size;
  }

  measure(): void {
    this.most = 0;
    this.questions = 0;
  }

  heal(): void {
    this.#isHanging = false;
    for (const socket of this.#hanging) socket.destroy();
  }

  close(): void {
    this.heal();
    this.#server.close();
  }
}
