import { useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import { OrganizerPage } from '#web/features/catalog/organizers/organizer-page.tsx'
import { lastPartOf } from '#web/ui/lazy/last-part.ts'

/** Categories, tags or tools: the last part of the page's own address says which, also while another page comes. */
export function OrganizersPage() {
  const kind = useMatch({ strict: false, select: match => lastPartOf(match.fullPath) }) as OrganizerKind
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
