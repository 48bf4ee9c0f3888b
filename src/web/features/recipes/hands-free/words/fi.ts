import type { VoiceWords } from './voice-words.ts'

export const fi: VoiceWords = {
  next: 'seuraava, seuraava vaihe, seuraavaan, jatka, eteenpäin, eteen',
  back: 'takaisin, edellinen, edellinen vaihe, edelliseen, taaksepäin',
  repeat: 'toista, uudestaan, uudelleen, vielä kerran, lue, lue uudestaan, lue ääneen',
  amount: 'kuinka paljon, paljonko, miten paljon, kuinka monta, montako, miten monta',
  timer: 'ajastin, ajastimeen, hälytys, herätys, muistuta',
  small: 'kappaletta',
  needed: 'tarvitsen, tarvitaan, tarvitsemme, tarvitsee, tulee, laitetaan',
  inflects: true,
}
