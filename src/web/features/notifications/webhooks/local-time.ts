/** `08:30:00` in UTC as the clocks of a zone show it today: `10:30`. */
export const toLocal = (utc: string, zone: string, day = new Date()): string => {
  const moment = new Date(`${day.toISOString().slice(0, 10)}T${utc.slice(0, 5)}:00Z`)
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(moment)
}

/** The other way round, by trying: a zone is never more than some hours away. */
export function toUtc(local: string, zone: string, day = new Date()): string {
  const [hours = 0, minutes = 0] = local.split(':').map(Number)
  const wanted = hours * 60 + minutes
  const [h = 0, m = 0] = toLocal(local, zone, day).split(':').map(Number)
  const utc = (((wanted - (h * 60 + m - wanted)) % 1440) + 1440) % 1440
  return `${String(Math.floor(utc / 60)).padStart(2, '0')}:${String(utc % 60).padStart(2, '0')}`
}
