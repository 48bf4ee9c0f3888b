import { close, fstat, open, read } from 'node:fs'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'

/** Heads of entries are a few bytes each and stand side by side: many are read at once. */
const windowBytes = 64 * 1024

type Done = (error: Error | null, bytesRead?: number) => void

/**
 * Reads within the bounds of the file. An archive may name any place up to 2^64; where the library reads by itself, Node
 * throws at such a place outside of every promise, which ends the process.
 */
class BoundedReader extends RandomAccessReader {
  fd: number
  size: number
  window = { at: 0, bytes: Buffer.alloc(0) }
  declare ref: () => void
  declare unref: () => void

  constructor(fd: number, size: number) {
    super()
    this.fd = fd
    this.size = size
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, done: Done): void {
    if (!(position >= 0 && position + length <= this.size)) {
      setImmediate(done, new Error('the archive names a place outside of itself'))
      return
    }
    const { at, bytes } = this.window
    if (position >= at && position + length <= at + bytes.length) {
      setImmediate(done, null, bytes.copy(buffer, offset, position - at, position - at + length))
    } else if (length > windowBytes) read(this.fd, buffer, offset, length, position, done)
    else {
      const wide = Buffer.allocUnsafe(Math.min(windowBytes, this.size - position))
      read(this.fd, wide, 0, wide.length, position, (error, count = 0) => {
        if (error) return done(error)
        this.window = { at: position, bytes: wide.subarray(0, count) }
        done(null, this.window.bytes.copy(buffer, offset, 0, length))
      })
    }
  }

  override createReadStream({ start, end }: { start: number; end: number }): Readable {
    let at = start
    this.ref()
    const stream: Readable = new Readable({
      read: wanted => {
        const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(wanted, end - at)))
        if (!bytes.length) return void stream.push(null)
        // the file stays open until this read is over, also when nobody wants the rest
        this.ref()
        this.read(bytes, 0, bytes.length, at, (error, count = 0) => {
          this.unref()
          at += count
          if (error) stream.destroy(error)
          else stream.push(count ? bytes.subarray(0, count) : null)
        })
      },
      destroy: (error, done) => {
        this.unref()
        done(error)
      },
    })
    return stream
  }

  override close(done: (error: Error | null) => void): void {
    close(this.fd, done)
  }
}

/** Opens a zip archive for reading. It is open until it is closed and nothing of it is being read any more. */
export async function openZip(path: string): Promise<ZipFile> {
  const fd = await promisify(open)(path, 'r')
  try {
    const { size } = await promisify(fstat)(fd)
    return await fromRandomAccessReaderPromise(new BoundedReader(fd, size), size, { autoClose: false })
  } catch (error) {
    close(fd, () => {})
    throw error
  }
}
