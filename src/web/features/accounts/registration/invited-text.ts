import type { TFunction } from 'i18next'
import type { InvitationOffer } from '#shared/contract/accounts/registration.ts'

/** Who invites where, as the heading of an invitation. */
export const invitedText = ({ household, invitedBy: person }: InvitationOffer, t: TFunction): string =>
  person ? t('register.invitedBy', { person, household }) : t('register.invited', { household })
