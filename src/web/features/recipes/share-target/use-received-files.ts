import { useEffect, useRef } from 'react'
import { takeSharedFiles } from './shared-files.ts'

/** Hands a page the files that another app shared, once, when somebody comes to it with them. */
export function useSharedFiles(areHere: boolean | undefined, onFiles: (files: File[]) => void) {
  const wasTaken = useRef(false)
  useEffect(() => {
    if (!areHere || wasTaken.current) return
    wasTaken.current = true
    void takeSharedFiles().then(onFiles)
  })
}
