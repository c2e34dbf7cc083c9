export const SERVER_PROCESS: { args: string[]; env: Record<string, string> };
