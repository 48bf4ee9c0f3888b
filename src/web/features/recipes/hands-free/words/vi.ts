import type { VoiceWords } from './voice-words.ts'

export const vi: VoiceWords = {
  next: 'tiếp, tiếp theo, bước tiếp theo, tiếp tục, bước sau',
  back: 'quay lại, trở lại, lùi lại, bước trước, trước đó',
  repeat: 'lặp lại, nhắc lại, đọc lại, nói lại, lần nữa, một lần nữa, đọc',
  amount: 'bao nhiêu, mấy, cần bao nhiêu, cần mấy',
  amountBehind: 'bao nhiêu, cần bao nhiêu, là bao nhiêu',
  timer: 'hẹn giờ, đặt giờ, báo thức, đếm ngược, nhắc tôi',
  small: 'quả, củ, trái',
  needed: 'vậy, là đủ',
}
