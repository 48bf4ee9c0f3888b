import { Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { IconHome } from '#web/ui/icons/icons.ts'
import { useGoHomeThere } from '../use-go-home-there.ts'
import navLink from './nav-link.module.css'

interface HouseholdSwitchProps {
  groupClass?: string
  headingClass?: string
  onSwitch?: () => void
}

/** The households of somebody who has several, one press away from each other. */
export function HouseholdSwitch({ groupClass, headingClass, onSwitch }: HouseholdSwitchProps) {
  const { t } = useTranslation()
  const { households } = useUser()
  const { goHomeThere, isPending } = useGoHomeThere()
  if (households.length < 2) return null
  return (
    <div className={groupClass}>
      <Text className={headingClass}>{t('memberships.title')}</Text>
      {households.map(membership => (
        <UnstyledButton
          key={membership.householdId}
          className={navLink.link}
          data-variant="drawer"
          data-status={membership.active ? 'active' : undefined}
          aria-current={membership.active ? 'true' : undefined}
          disabled={isPending}
          onClick={() => {
            if (!membership.active) goHomeThere(membership)
            onSwitch?.()
          }}
        >
          <IconHome size={22} stroke={1.7} aria-hidden="true" />
          <span className={navLink.label} dir="auto">
            {membership.household}
          </span>
        </UnstyledButton>
      ))}
    </div>
  )
}
