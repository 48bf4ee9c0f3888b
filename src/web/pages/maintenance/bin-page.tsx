import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { BinScreen } from '#web/features/maintenance/bin/bin-screen.tsx'

const route = getRouteApi('/frame/group/bin')

export function BinPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  return (
    <BinScreen search={search} onSearch={next => void navigate({ to: '/group/bin', search: next, replace: true })} />
  )
}
