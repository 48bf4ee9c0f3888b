import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#web/features/failures/failure-text.ts'
import { Avatar } from '#web/features/session/avatar.tsx'
import { useUser } from '#web/features/session/session.queries.ts'
import { toast } from '#web/ui/toasts.ts'
import classes from './picture-form.module.css'
import { useSetPicture } from './profile.queries.ts'

const KINDS = 'image/png,image/jpeg,image/webp,image/avif,image/heic,image/heif,image/gif'

/** One's own picture: chosen, looked at, and only then sent. */
export function PictureForm() {
  const { t } = useTranslation()
  const user = useUser()
  const [chosen, setChosen] = useState<File | null>(null)
  const upload = useSetPicture(user.id)
  const preview = useObjectUrl(chosen)

  const send = () => {
    if (!chosen) return
    upload.mutate(chosen, {
      onSuccess: () => {
        setChosen(null)
        toast.success(t('profile.picture.saved'))
      },
    })
  }

  return (
    <div className={classes.form}>
      {preview ? (
        <img src={preview} alt={t('profile.picture.preview')} className={classes.preview} />
      ) : (
        <Avatar user={user} size={96} />
      )}
      <div>
        <Group gap="sm">
          <FileButton accept={KINDS} onChange={setChosen} resetRef={undefined}>
            {props => (
              <Button variant="default" leftSection={<IconPhotoUp size={20} />} {...props}>
                {t('profile.picture.choose')}
              </Button>
            )}
          </FileButton>
          {chosen && (
            <>
              <Button onClick={send} loading={upload.isPending}>
                {t('profile.picture.use')}
              </Button>
              <Button variant="subtle" color="gray" onClick={() => setChosen(null)}>
                {t('action.cancel')}
              </Button>
            </>
          )}
        </Group>
        {upload.isError && (
          <Text c="red" size="sm" mt="xs" role="alert">
            {failureText(upload.error, t)}
          </Text>
        )}
      </div>
    </div>
  )
}

/** An address for a chosen file, given back when it is no longer needed. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
