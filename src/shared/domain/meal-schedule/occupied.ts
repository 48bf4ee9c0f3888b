import type { WorkPart } from './step-work.ts'

/** Some minutes in which a kitchen is in use. */
export interface Taken {
  start: number
  end: number
  part: WorkPart
  dishId: string
}

export interface Kitchen {
  /** How many pairs of hands there are. */
  cooks: number
  /** How many pots stand on the hob at once. */
  hobs: number
}

/** What keeps a part from being done at some time. */
export interface Obstacle {
  kind: 'hands' | 'oven' | 'hob'
  by: Taken
}

/** Ovens are not more exact, and recipes in Fahrenheit mean the same mark. */
const heatOf = (celsius: number) => Math.round(celsius / 10) * 10

/** Whether an oven can be as hot as both need it. */
export const isSameHeat = (a: number | null, b: number | null): boolean =>
  a === null || b === null || heatOf(a) === heatOf(b)

/** The earliest of what is in the way of a part in these minutes. */
export function obstacleTo(
  part: WorkPart,
  start: number,
  end: number,
  taken: readonly Taken[],
  kitchen: Kitchen,
): Obstacle | undefined {
  const during = taken.filter(one => one.start < end && one.end > start)
  const inOven =
    part.place === 'oven'
      ? during.filter(one => one.part.place === 'oven' && !isSameHeat(one.part.celsius, part.celsius))
      : []
  return [
    ...inOven.map(by => ({ kind: 'oven' as const, by })),
    ...(part.isHandsOn
      ? crowded(
          during.filter(one => one.part.isHandsOn),
          kitchen.cooks,
          'hands',
        )
      : []),
    ...(part.place === 'hob'
      ? crowded(
          during.filter(one => one.part.place === 'hob'),
          kitchen.hobs,
          'hob',
        )
      : []),
  ].sort((a, b) => a.by.start - b.by.start)[0]
}

/** Those at whose start as many are busy as there can be. */
function crowded(busy: readonly Taken[], most: number, kind: Obstacle['kind']): Obstacle[] {
  // The number of busy ones only grows where one of them begins.
  return busy
    .filter(by => busy.filter(one => one.start <= by.start && one.end > by.start).length >= most)
    .map(by => ({ kind, by }))
}
