import ICAL from 'ical.js'
import { forbidden } from '#server/errors.ts'
import type { PlanRepetition } from '#shared/contract/planning/plan-entry.ts'
import { addDays, weekdayOf } from '#shared/domain/meal-plan/days.ts'
import {
  momentOf,
  newObject,
  type ReadMoment,
  type ReadObject,
  readMoment,
  readObject,
  setDay,
  setMoment,
  setText,
  textOf,
  toText,
} from './icalendar.ts'

/** A meal as an event. */
export interface EventFacts {
  uid: string
  summary: string
  description: string
  url: string | null
  day: string
  start: number
  /** Whether the meal has a time of its own, and not the usual one. */
  hasTime: boolean
  revision: number
  createdAt: string
  updatedAt: string
}

const A_MINUTE = 60_000
const MEAL_MINUTES = 60
const A_DAY = 24 * 60

/** The event as text: what a program wrote, if one did, with what we know put right. */
export function writeEvent(stored: string | null, facts: EventFacts, zone: string) {
  const object = stored ? readObject(stored, 'vevent') : newObject('vevent', facts.uid)
  const { main } = object
  setText(main, 'summary', facts.summary)
  setText(main, 'description', facts.description)
  if (facts.url) setText(main, 'url', facts.url)
  const minutes = writeTime(object, facts, zone)
  setMoment(main, 'dtstamp', Date.parse(facts.updatedAt))
  setMoment(main, 'last-modified', Date.parse(facts.updatedAt))
  if (!stored) {
    setMoment(main, 'created', Date.parse(facts.createdAt))
    main.updatePropertyWithValue('sequence', facts.revision)
    setText(main, 'transp', 'TRANSPARENT')
  }
  return { text: toText(object), uid: textOf(main, 'uid'), end: facts.start + minutes * A_MINUTE }
}

/** Answers with how many minutes the event lasts. */
function writeTime({ main }: ReadObject, facts: EventFacts, zone: string): number {
  const known = momentOf(main, 'dtstart', zone)
  const isWholeDay = known !== null && known.time === null && !facts.hasTime
  const minutes = isWholeDay ? A_DAY : minutesOf(main, known, zone)
  const isSame = isWholeDay ? known.day === facts.day : known?.millis === facts.start
  if (isSame) return minutes
  main.removeAllProperties('duration')
  main.removeAllProperties('dtend')
  if (isWholeDay) setDay(main, 'dtstart', facts.day)
  else {
    setMoment(main, 'dtstart', facts.start)
    setMoment(main, 'dtend', facts.start + minutes * A_MINUTE)
  }
  return minutes
}

function minutesOf(main: ICAL.Component, start: ReadMoment | null, zone: string): number {
  const duration = main.getFirstPropertyValue('duration')
  const end = momentOf(main, 'dtend', zone)
  const minutes =
    duration instanceof ICAL.Duration
      ? duration.toSeconds() / 60
      : start?.time && end
        ? (end.millis - start.millis) / A_MINUTE
        : MEAL_MINUTES
  return minutes > 0 && minutes <= 7 * A_DAY ? minutes : MEAL_MINUTES
}

/** What a program wants a meal to be. */
export interface WantedEvent {
  uid: string
  summary: string
  description: string
  at: ReadMoment
  repeat: PlanRepetition | null
  /** As it is kept: without the repetition, of which each meal is an event of its own. */
  text: string
}

export function readEvent(text: string, zone: string): WantedEvent {
  const object = readObject(text, 'vevent')
  const { calendar, main } = object
  const at = momentOf(main, 'dtstart', zone)
  if (!at) throw forbidden('calendar.unreadable')
  if (calendar.getAllSubcomponents('vevent').length > 1 || main.hasProperty('rdate'))
    throw forbidden('calendar.repeats')
  const rule = main.getFirstPropertyValue('rrule')
  const repeat = rule instanceof ICAL.Recur ? repetitionOf(rule, at, zone) : null
  for (const name of ['rrule', 'exdate', 'exrule']) main.removeAllProperties(name)
  return {
    uid: textOf(main, 'uid'),
    summary: textOf(main, 'summary').trim().slice(0, 1000),
    description: textOf(main, 'description').slice(0, 10_000),
    at,
    repeat,
    text: toText(object),
  }
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The plan knows meals that come every so many days or weeks. What is more than that is refused. */
function repetitionOf(rule: ICAL.Recur, { day }: ReadMoment, zone: string): PlanRepetition {
  const units = { DAILY: 'day', WEEKLY: 'week' } as const
  const unit = units[rule.freq as keyof typeof units]
  const days = (rule.parts as Record<string, unknown[]>).BYDAY ?? []
  const isSimple = days.length === 0 || (unit === 'week' && days.length === 1 && days[0] === WEEKDAYS[weekdayOf(day)])
  const others = Object.keys(rule.parts).filter(part => part !== 'BYDAY')
  if (!unit || !isSimple || others.length || rule.interval > 52) throw forbidden('calendar.repeats')
  const every = Math.max(1, rule.interval)
  // Apps write the end of the last day in UTC, where it may be the next one.
  const untilDay = rule.until ? readMoment(rule.until, '', zone)?.day : null
  const counted = rule.count ? addDays(day, (Math.min(rule.count, 5000) - 1) * every * (unit === 'week' ? 7 : 1)) : null
  return { every, unit, until: untilDay ?? counted }
}
