import { useEffect, useRef } from 'react'
import { takeReceivedFiles } from './received-files.ts'

/** Hands a page the files that another app shared, once, when somebody comes to it with them. */
export function useReceivedFiles(areHere: boolean | undefined, onFiles: (files: File[]) => void) {
  const wasTaken = useRef(false)
  useEffect(() => {
    if (!areHere || wasTaken.current) return
    wasTaken.current = true
    void takeReceivedFiles().then(onFiles)
  })
}
