export function buildApi(folder: string): Promise<void>;
