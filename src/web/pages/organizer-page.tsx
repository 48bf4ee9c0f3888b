import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import type { OrganizerKind } from '#shared/contract/organizers.ts'
import { OrganizerPage } from '#web/features/organizers/organizer-page.tsx'

/** Categories, tags or tools: the last part of the address says which. */
export function OrganizersPage() {
  const kind = useLocation().pathname.split('/').at(-1) as OrganizerKind
  const { q = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <OrganizerPage
      key={kind}
      kind={kind}
      text={q}
      onText={text => void navigate({ to: '.', search: { q: text || undefined }, replace: true })}
    />
  )
}
