import { readConfig } from '../config.ts'
import type { App } from '../context.ts'
import { openApp } from '../open-app.ts'

export interface OpenedApp {
  app: App
  close: () => Promise<void>
}

/** Opens the database that the settings name. Tests give their own, which stays open. */
export async function openForCommand(): Promise<OpenedApp> {
  const app = await openApp(readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' }))
  return { app, close: () => app.db.destroy() }
}
