import { Button, type ButtonProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { IconCheck, IconCopy } from '#web/ui/icons.ts'
import { copyText } from './copy-text.ts'

interface CopyButtonProps extends ButtonProps {
  text: string
  label: string
  copiedLabel: string
  /** The browser did not let us; the text stays on the screen to be copied by hand. */
  onFailure: () => void
}

/** Copies a text and says so for a moment. */
export function CopyButton({ text, label, copiedLabel, onFailure, ...props }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => ((await copyText(text)) ? setCopied(true) : onFailure())
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} />}
      onClick={() => void copy()}
      aria-live="polite"
      {...props}
    >
      {isCopied ? copiedLabel : label}
    </Button>
  )
}
