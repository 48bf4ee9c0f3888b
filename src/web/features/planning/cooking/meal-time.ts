const MINUTE = 60_000

/** Minutes since 1970, in which schedules count. */
export const minuteOf = (moment: string | number): number => Math.floor(new Date(moment).getTime() / MINUTE)

/** The moment of such a minute. */
export const momentOf = (minute: number): Date => new Date(minute * MINUTE)

/** A day and a time of the reader's clock, as fields write them. */
export const fieldsOf = (moment: string): { day: string; time: string } => {
  const date = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    day: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
    time: `${two(date.getHours())}:${two(date.getMinutes())}`,
  }
}

/** The moment that fields name; undefined while they are not filled in. */
export function momentOfFields(day: string, time: string): string | undefined {
  const date = new Date(`${day}T${time}`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
