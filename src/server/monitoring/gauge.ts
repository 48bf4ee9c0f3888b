import type { App } from '../context.ts'

/** A figure that is read when somebody asks for the metrics, by the values of its label. */
export interface GaugeSource {
  name: string
  help: string
  label: string
  read: (app: App) => Promise<Record<string, number>>
}
