import { useEffect, useState } from 'react'

/** A picture that is only on this device so far. */
export function PhotoShown({ file, alt }: { file: File; alt: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return <img src={address} alt={alt} />
}
