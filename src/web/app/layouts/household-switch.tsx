import { Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSwitchHousehold } from '#web/features/accounts/households/use-switch-household.ts'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { IconHome } from '#web/ui/icons.ts'
import navLink from './nav-link.module.css'

interface HouseholdSwitchProps {
  groupClass?: string
  headingClass?: string
  onSwitch?: () => void
}

const countWaiting = async (userId: string) =>
  (await import('#web/features/planning/shopping-lists/offline/list-database.ts')).countWaiting(userId)

/** The households of somebody who has several, one press away from each other. */
export function HouseholdSwitch({ groupClass, headingClass, onSwitch }: HouseholdSwitchProps) {
  const { t } = useTranslation()
  const { households } = useUser()
  const change = useSwitchHousehold(countWaiting)
  if (households.length < 2) return null
  return (
    <div className={groupClass}>
      <Text className={headingClass}>{t('memberships.title')}</Text>
      {households.map(({ householdId, household, active }) => (
        <UnstyledButton
          key={householdId}
          className={navLink.link}
          data-variant="drawer"
          data-status={active ? 'active' : undefined}
          aria-current={active ? 'true' : undefined}
          disabled={change.isPending}
          onClick={() => {
            if (!active) change.mutate({ householdId, name: household })
            onSwitch?.()
          }}
        >
          <IconHome size={22} stroke={1.7} aria-hidden="true" />
          <span className={navLink.label} dir="auto">
            {household}
          </span>
        </UnstyledButton>
      ))}
    </div>
  )
}
