-- single_letters(word): the word with double letters made single, as names are
-- spelt both ways: `EMMETT` and `EMMET`, `BELLEEK` and `BELEEK`.
replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(word, 'LL', 'L'), 'TT', 'T'), 'SS', 'S'),
    'NN', 'N'), 'RR', 'R'), 'EE', 'E'), 'OO', 'O'), 'MM', 'M'),
    'FF', 'F'), 'CC', 'C'), 'DD', 'D')
