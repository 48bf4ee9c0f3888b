import { newObject, readObject, setMoment, setText, textOf, toText } from './icalendar.ts'

/** An item of a list as a task. */
export interface TaskFacts {
  uid: string
  summary: string
  isDone: boolean
  createdAt: string
  updatedAt: string
}

/** The task as text: what a program wrote, if one did, with what we know put right. */
export function writeTask(stored: string | null, facts: TaskFacts) {
  const object = stored ? readObject(stored, 'vtodo') : newObject('vtodo', facts.uid)
  const { main } = object
  const changed = Date.parse(facts.updatedAt)
  setText(main, 'summary', facts.summary)
  if (facts.isDone !== isDone(main) || !main.hasProperty('status')) {
    setText(main, 'status', facts.isDone ? 'COMPLETED' : 'NEEDS-ACTION')
    main.removeAllProperties('completed')
    main.removeAllProperties('percent-complete')
    if (facts.isDone) {
      setMoment(main, 'completed', changed)
      main.updatePropertyWithValue('percent-complete', 100)
    }
  }
  setMoment(main, 'dtstamp', changed)
  setMoment(main, 'last-modified', changed)
  if (!stored) setMoment(main, 'created', Date.parse(facts.createdAt))
  return { text: toText(object), uid: textOf(main, 'uid') }
}

type Task = ReturnType<typeof readObject>['main']

/** Some apps say it by the status, some by the date or the share that is done. */
const isDone = (main: Task): boolean => {
  const status = textOf(main, 'status').toUpperCase()
  return status ? status === 'COMPLETED' : main.hasProperty('completed') || textOf(main, 'percent-complete') === '100'
}

export interface WantedTask {
  uid: string
  summary: string
  isDone: boolean
  text: string
}

export function readTask(text: string): WantedTask {
  const object = readObject(text, 'vtodo')
  const { main } = object
  const summary = textOf(main, 'summary').trim().slice(0, 1000)
  return { uid: textOf(main, 'uid'), summary, isDone: isDone(main), text: toText(object) }
}
