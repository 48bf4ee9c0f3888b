import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import { OrganizerPage } from '#web/features/catalog/organizers/organizer-page.tsx'
import { lastPartOf } from '#web/ui/last-part.ts'

/** Categories, tags or tools: the last part of the address says which. */
export function OrganizersPage() {
  const kind = lastPartOf(useLocation().pathname) as OrganizerKind
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
