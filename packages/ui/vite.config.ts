import { defineConfig } from 'vite';
import { layersPlugin } from '../../scripts/web-build/layers-plugin.ts';

/** The page of samples (`npm run samples`), with the cascade layers of the apps. */
export default defineConfig({ root: 'samples', plugins: [layersPlugin()] });
