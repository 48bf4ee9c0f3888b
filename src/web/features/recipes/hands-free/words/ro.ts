import type { VoiceWords } from './voice-words.ts'

export const ro: VoiceWords = {
  next: 'următorul, următorul pas, pasul următor, mai departe, înainte, continuă, continuați',
  back: 'înapoi, anterior, pasul anterior, precedentul, du-te înapoi, pasul precedent',
  repeat: 'repetă, repetați, din nou, încă o dată, mai spune o dată, citește, citește din nou',
  amount: 'cât, câtă, câți, câte, ce cantitate de',
  timer: 'temporizator, cronometru, alarmă, timer, amintește-mi',
  small: 'de, din',
  needed: 'îmi trebuie, ne trebuie, am nevoie, avem nevoie, trebuie, este nevoie, se pune, se pun',
  inflects: true,
}
