import type { Noun } from '#shared/contract/notifications/nouns.ts'
import type { Context } from './context.ts'
import type { NewEvent } from './db/outbox.ts'
import { newId } from './ids.ts'

/** Something that changed, written in the transaction of the change and told after the commit. Types and documents are the reference's. */
export interface DomainEvent {
  type: EventType
  /** Null when it concerns the installation: administrators hear it. */
  groupId: string | null
  /** Null when every household of the group hears it. */
  householdId: string | null
  /** Set when it concerns this person alone. */
  userId?: string | null
  /** `generic` unless an API token names its integration, which can then pass over what it did itself. */
  integrationId: string
  documentType: Noun
  operation: Operation
  document: Record<string, unknown>
  /** A key of locales/<language>/server.json under `events.`, with its parameters. */
  message?: { key: string; params: Record<string, string> }
}

export type Operation = 'create' | 'update' | 'delete' | 'info'

/** Those that notifiers can be asked to send, `change` for all others, and `restored`: everything may be otherwise now. */
export type EventType =
  | 'recipe_created'
  | 'recipe_updated'
  | 'recipe_deleted'
  | 'user_signup'
  | 'data_migrations'
  | 'data_export'
  | 'data_import'
  | 'mealplan_entry_created'
  | 'shopping_list_created'
  | 'shopping_list_updated'
  | 'shopping_list_deleted'
  | 'list.operations'
  | 'category_created'
  | 'category_updated'
  | 'category_deleted'
  | 'tag_created'
  | 'tag_updated'
  | 'tag_deleted'
  | 'cookbook_created'
  | 'cookbook_updated'
  | 'cookbook_deleted'
  | 'change'
  | 'restored'

export interface Change {
  noun: Noun
  operation: 'create' | 'update' | 'delete'
  /** Of the things that changed; clients fetch what they show. */
  ids?: string[]
  /** Who hears it: the caller's group, their household (when nothing else is said), or only themselves. */
  audience?: 'group' | 'household' | 'self'
}

/** Tells that something changed which notifiers have no event for. Call it in the transaction of the change. */
export function emitChange(ctx: Context, { noun, operation, ids = [], audience = 'household' }: Change): void {
  ctx.emit({
    type: 'change',
    groupId: ctx.user.groupId,
    householdId: audience === 'group' ? null : ctx.user.householdId,
    userId: audience === 'self' ? ctx.user.id : null,
    integrationId: ctx.user.session.integrationId,
    documentType: noun,
    operation,
    document: { ids },
  })
}

/** The row that stands for an event. */
export const toEventRow = (event: DomainEvent, createdAt: string, actorId: string | null): NewEvent => ({
  id: newId(),
  groupId: event.groupId,
  householdId: event.householdId,
  userId: event.userId ?? null,
  actorId,
  type: event.type,
  integrationId: event.integrationId,
  documentType: event.documentType,
  operation: event.operation,
  document: event.document,
  message: event.message ?? null,
  createdAt,
})

export interface EventBus {
  emit: (event: DomainEvent) => void
  listen: (listener: (event: DomainEvent) => void) => () => void
}

/** Tells listeners of this process after the commit. A listener that throws does not keep the others from hearing. */
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
