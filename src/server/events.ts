/** Something that changed in a household, told after the commit. Types and documents are the reference's. */
export interface DomainEvent {
  type: EventType
  groupId: string
  householdId: string
  /** Who is told beside the household; `generic` unless an API token names its integration. */
  integrationId: string
  documentType: string
  operation: 'create' | 'update' | 'delete' | 'info'
  document: Record<string, unknown>
  /** A key of locales/<language>/server.json under `events.`, with its parameters. */
  message?: { key: string; params: Record<string, string> }
}

export type EventType =
  | 'recipe_created'
  | 'recipe_updated'
  | 'recipe_deleted'
  | 'user_signup'
  | 'category_created'
  | 'category_updated'
  | 'category_deleted'
  | 'tag_created'
  | 'tag_updated'
  | 'tag_deleted'
  | 'cookbook_created'
  | 'cookbook_updated'
  | 'cookbook_deleted'

export interface EventBus {
  emit: (event: DomainEvent) => void
  listen: (listener: (event: DomainEvent) => void) => () => void
}

/** Tells listeners of this process. A listener that throws does not keep the others from hearing. */
export function createEventBus(onError: (error: unknown) => void): EventBus {
  const listeners = new Set<(event: DomainEvent) => void>()
  return {
    emit: event => {
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          onError(error)
        }
      }
    },
    listen: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
