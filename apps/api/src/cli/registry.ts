import { AGENCY_COMMANDS } from './agency-commands.ts';
import { AUDIT_COMMANDS } from './audit-commands.ts';
import type { StaffCommand } from './command.ts';
import { KEY_COMMANDS } from './key-commands.ts';
import { TEAM_COMMANDS } from './team-commands.ts';

/** Every command of the staff's command line; a new group of commands is a new file and a line here. */
export const STAFF_COMMANDS: readonly StaffCommand[] = [
  ...TEAM_COMMANDS,
  ...AGENCY_COMMANDS,
  ...AUDIT_COMMANDS,
  ...KEY_COMMANDS,
];
