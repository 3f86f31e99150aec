/** The time files say they were made at: the same input gives the same bytes (reproducible-builds.org). */

/** SOURCE_DATE_EPOCH, else a fixed day. */
export function pinnedDate(): Date {
  const epoch = Number(process.env['SOURCE_DATE_EPOCH'] ?? '');
  return Number.isFinite(epoch) && epoch > 0 ? new Date(epoch * 1000) : new Date(Date.UTC(2026, 0, 1));
}
