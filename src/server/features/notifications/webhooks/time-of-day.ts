/** A time of day as `HH:MM:SS`, with a fraction if it has one. Null for what is none. */
export function readTimeOfDay(given: string | number, serverZone: string): string | null {
  const text = String(given).trim()
  if (/^-?\d+(\.\d+)?$/.test(text)) return ofNumber(Number(text))
  const day = /^(\d{4}-\d\d-\d\d)[T ](.+)$/i.exec(text)
  if (!day) return ofTime(text)
  try {
    const moment = `${day[1]}T${day[2]}`
    if (/(z|[+-]\d\d:?\d\d)$/i.test(moment)) return timeOf(Temporal.Instant.from(moment))
    return timeOf(Temporal.PlainDateTime.from(moment).toZonedDateTime(serverZone).toInstant())
  } catch {
    return null
  }
}

/** A bare number is Unix time, in milliseconds when it is that large. */
function ofNumber(number: number): string | null {
  const millis = Math.abs(number) > 2e10 ? number : number * 1000
  const date = new Date(millis)
  return Number.isNaN(date.getTime()) ? null : timeOf(Temporal.Instant.fromEpochMilliseconds(date.getTime()))
}

/** The zone behind a time of day says nothing. */
function ofTime(text: string): string | null {
  try {
    const bare = text.replace(/^t/i, '').replace(/(z|[+-]\d\d(:?\d\d)?)$/i, '')
    if (!/^\d{1,2}:\d\d(:\d\d([.,]\d{1,9})?)?$/.test(bare)) return null
    return textOf(Temporal.PlainTime.from(bare.padStart(bare.indexOf(':') === 1 ? bare.length + 1 : 0, '0')))
  } catch {
    return null
  }
}

const timeOf = (instant: Temporal.Instant) => textOf(instant.toZonedDateTimeISO('UTC').toPlainTime())

/** Six digits, as clients of the reference know fractions. */
function textOf(time: Temporal.PlainTime): string {
  const micros = time.millisecond * 1000 + time.microsecond
  const whole = time.toString({ smallestUnit: 'second' })
  return micros ? `${whole}.${String(micros).padStart(6, '0')}` : whole
}

export const isZone = (zone: string): boolean => {
  try {
    return !!Temporal.Now.zonedDateTimeISO(zone)
  } catch {
    return false
  }
}

/** What the clocks of a zone show today when it is this time in UTC. */
export function toLocalTime(utc: string, zone: string, now: string): string {
  const day = Temporal.Instant.from(now).toZonedDateTimeISO('UTC').toPlainDate()
  return textOf(day.toPlainDateTime(utc).toZonedDateTime('UTC').withTimeZone(zone).toPlainTime())
}

/** The other way round. */
export function toUtcTime(local: string, zone: string, now: string): string {
  const day = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate()
  return textOf(day.toPlainDateTime(local).toZonedDateTime(zone).withTimeZone('UTC').toPlainTime())
}

/** The next moment at which the clocks of a zone show this time. On the day a change of the clocks leaves it out, soon after. */
export function nextMoment(local: string, zone: string, after: string): string {
  const from = Temporal.Instant.from(after)
  const today = from.toZonedDateTimeISO(zone).toPlainDate()
  for (let days = 0; ; days++) {
    const due = today.add({ days }).toPlainDateTime(local).toZonedDateTime(zone).toInstant()
    if (Temporal.Instant.compare(due, from) > 0) return due.toString({ fractionalSecondDigits: 6 })
  }
}

/** Whether the time has come today, by the clocks of the zone. */
export function wasDueToday(local: string, zone: string, now: string): boolean {
  const instant = Temporal.Instant.from(now)
  const time = instant.toZonedDateTimeISO(zone).toPlainTime()
  return Temporal.PlainTime.compare(Temporal.PlainTime.from(local), time) <= 0
}

/** From the beginning of the day in a zone until now. */
export const startOfDay = (zone: string, now: string): string =>
  Temporal.Instant.from(now).toZonedDateTimeISO(zone).startOfDay().toInstant().toString({ fractionalSecondDigits: 6 })

export const dateIn = (zone: string, now: string): string =>
  Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate().toString()
