import { spawn } from 'node:child_process';
import { chmod, chown, cp, mkdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, matchesGlob, relative } from 'node:path';

/** What the Dockerfile makes, as a folder that stands for the image's root. */
export interface PlayedImage {
  /** On this machine. */
  folder: string;
  /** Within the image. */
  workdir: string;
  env: Record<string, string>;
  user: string;
  cmd: string[];
  healthcheck: string[];
  stopSignal: string;
}

interface Play {
  /** The repository. */
  context: string;
  /** Where the images' folders are made. */
  into: string;
  /** Who owns what the image gives to its user. */
  owner: number;
}

/** Instructions, with lines that go on put together. */
const instructionsOf = (dockerfile: string): [word: string, rest: string][] =>
  dockerfile
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
      return [word.toUpperCase(), rest];
    });

/**
 * Does what the Dockerfile says, without a container engine: each stage is a folder, copies are copies, and npm runs as it is
 * written there. What it does not know it refuses, so that no line of the file goes untried.
 */
export async function playDockerfile(play: Play): Promise<PlayedImage> {
  const { context, into } = play;
  const images = new Map<string, PlayedImage>();
  let image: PlayedImage | undefined;
  const dockerfile = await readFile(join(context, 'Dockerfile'), 'utf8');
  const isIgnored = await readIgnored(context);
  for (const [word, rest] of instructionsOf(dockerfile)) {
    if (word === 'FROM') {
      const [, name = 'last'] = /\sAS\s+(\S+)$/i.exec(rest) ?? [];
      image = {
        folder: join(into, name),
        workdir: '/',
        env: {},
        user: 'root',
        cmd: [],
        healthcheck: [],
        stopSignal: '',
      };
      images.set(name, image);
      await mkdir(image.folder, { recursive: true });
      continue;
    }
    if (!image) throw new Error('the Dockerfile does not begin with FROM');
    switch (word) {
      case 'WORKDIR':
        image.workdir = rest;
        await mkdir(join(image.folder, rest), { recursive: true });
        break;
      case 'COPY':
        await copy(rest, image, { context, images, isIgnored });
        break;
      case 'RUN':
        await runLine(rest, image, play);
        break;
      case 'ENV':
        for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) image.env[name] = value;
        break;
      case 'USER':
        image.user = rest;
        break;
      case 'CMD':
        image.cmd = JSON.parse(rest);
        break;
      case 'HEALTHCHECK':
        image.healthcheck = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4));
        break;
      case 'STOPSIGNAL':
        image.stopSignal = rest;
        break;
      case 'VOLUME':
      case 'EXPOSE':
        break;
      default:
        throw new Error(`nobody knows how to play ${word} ${rest}`);
    }
  }
  if (!image) throw new Error('the Dockerfile makes nothing');
  return image;
}

/** `.dockerignore`: names at the root, and with stars in front names anywhere. */
async function readIgnored(context: string): Promise<(path: string) => boolean> {
  const patterns = (await readFile(join(context, '.dockerignore'), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return (path) => patterns.some((pattern) => matchesGlob(path, pattern));
}

interface Sources {
  context: string;
  images: Map<string, PlayedImage>;
  isIgnored: (path: string) => boolean;
}

async function copy(
  rest: string,
  image: PlayedImage,
  { context, images, isIgnored }: Sources,
): Promise<void> {
  const words = rest.split(/\s+/);
  const from = words[0]?.startsWith('--from=')
    ? images.get(words.shift()?.slice('--from='.length) ?? '')
    : null;
  if (from === undefined) throw new Error(`COPY ${rest}: from a stage that is not there`);
  const root = from ? from.folder : context;
  const target = words.pop() ?? '';
  for (const word of words) {
    const source = join(root, word);
    const isFolder = (await stat(source)).isDirectory();
    const place = join(image.folder, target.startsWith('/') ? '' : image.workdir, target);
    if (from) {
      // A folder's contents, or a file; shared with the stage, whose files nobody else has.
      await mkdir(isFolder || target.endsWith('/') ? place : dirname(place), { recursive: true });
      await shell(`cp -a --link '${source}${isFolder ? '/.' : ''}' '${place}'`, root);
      continue;
    }
    await cp(source, isFolder || !target.endsWith('/') ? place : join(place, basename(word)), {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
      filter: (path) => !isIgnored(relative(context, path)),
    });
  }
}

async function runLine(line: string, image: PlayedImage, { owner }: Play): Promise<void> {
  const cwd = join(image.folder, image.workdir);
  const [, mode, path] = /^install -d -o node -g node -m (\d+) (\/\S+)$/.exec(line) ?? [];
  if (path) {
    const folder = join(image.folder, path);
    await mkdir(folder, { recursive: true });
    await chmod(folder, Number.parseInt(mode ?? '', 8));
    if (process.getuid?.() === 0) await chown(folder, owner, owner);
    return;
  }
  if (!/^(npm|cd node_modules)/.test(line)) throw new Error(`nobody knows how to play RUN ${line}`);
  await shell(line, cwd);
}

function shell(line: string, cwd: string): Promise<void> {
  // Nothing of the npm that runs this test.
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_(package|lifecycle|command|config_local)/i.test(name),
  );
  const env = {
    ...Object.fromEntries(own),
    NODE_ENV: '',
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
  };
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', line], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${line}: ${said}`))));
  });
}
