import { Avatar as MantineAvatar } from '@mantine/core'
import { serverUrl } from '#web/api/base.ts'

interface AvatarProps {
  /** Without an id it is somebody who has no account. */
  user: { id: string | null; fullName: string | null; username?: string | null; cacheKey?: string }
  size?: number
}

/** Somebody's picture, or their initials. The name always stands beside it, so it is nothing to read out. */
export function Avatar({ user, size = 36 }: AvatarProps) {
  const version = user.cacheKey ? `?cacheKey=${encodeURIComponent(user.cacheKey)}` : ''
  return (
    <MantineAvatar
      src={user.id && serverUrl(`/api/media/users/${user.id}/profile.webp${version}`)}
      name={user.fullName || user.username || undefined}
      color="earth"
      size={size}
      radius="50%"
      alt=""
      aria-hidden="true"
    />
  )
}
