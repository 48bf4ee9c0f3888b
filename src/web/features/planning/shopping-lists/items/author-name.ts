import type { TFunction } from 'i18next'
import { guestName } from '#shared/domain/shopping-list/guests.ts'
import type { Catalogue } from '../offline/catalogue.ts'

/** What people call whoever put an item on a list; null when they are not known any more. */
export function authorName(t: TFunction, author: string | null, { people }: Pick<Catalogue, 'people'>): string | null {
  const guest = guestName(author)
  if (guest !== null) return guest ? t('lists.guests.named', { name: guest }) : t('lists.guests.guest')
  return (author && people[author]?.name) ?? null
}
