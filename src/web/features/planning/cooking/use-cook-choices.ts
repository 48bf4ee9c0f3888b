import { useTranslation } from 'react-i18next'
import { useIsTablet, useSession } from '#web/features/accounts/session/session.queries.ts'
import { IconUser, IconUsers } from '#web/ui/icons/icons.ts'
import type { MenuAction } from '#web/ui/menus/menu-action.ts'
import { useHousehold } from '../meal-plans/meal-plans.queries.ts'

/** Who can do something: oneself first, where somebody in particular is at the screen, then the others, then nobody. */
export function useCookChoices() {
  const { t } = useTranslation()
  const { members } = useHousehold()
  const isTablet = useIsTablet()
  const self = useSession()
  const me = isTablet ? undefined : self?.id
  const sorted = [...members].sort((a, b) => Number(b.id === me) - Number(a.id === me))
  return {
    nameOf: (id: string | null) => (id ? members.find(member => member.id === id)?.fullName : undefined),
    choicesOf: (taken: string | null, choose: (userId: string | null) => void): MenuAction[] => [
      ...sorted.map(({ id, fullName }) => ({
        id,
        label: id === me ? t('cooking.iDo') : fullName,
        icon: IconUser,
        isChosen: id === taken,
        run: () => choose(id),
      })),
      {
        id: 'nobody',
        label: t('cooking.nobody'),
        icon: IconUsers,
        isChosen: taken === null,
        startsGroup: true,
        run: () => choose(null),
      },
    ],
  }
}
