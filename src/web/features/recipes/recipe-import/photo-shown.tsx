import { useObjectUrl } from '#web/features/files/pictures/use-object-url.ts'

/** A picture that is only on this device so far. */
export const PhotoShown = ({ file, alt }: { file: File; alt: string }) => <img src={useObjectUrl(file)} alt={alt} />
