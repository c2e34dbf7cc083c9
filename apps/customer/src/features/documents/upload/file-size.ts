const KILO = 1000;
const MEGA = 1_000_000;

/** From here on a size has a digit to show in megabytes. */
const SHOWN_IN_MEGA = 100_000;

/** `2,3 MB`; below a tenth of that unit in the smaller one, and only nothing at all as nought: `48 KB`, `1 KB`, `0 KB`. */
export const formatFileSize = (bytes: number): string =>
  bytes < SHOWN_IN_MEGA
    ? `${Math.ceil(bytes / KILO)} KB`
    : `${(bytes / MEGA).toFixed(1).replace('.', ',')} MB`;
