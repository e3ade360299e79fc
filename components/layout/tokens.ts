/** Design tokens: colours of both schemes and of the twelve categories. */
export const tokens = {
  light: {
    bg: '#FFFDF9',
    surface: '#FFFFFF',
    surface2: '#F8F3E9',
    line: '#E8E0D2',
    line2: '#8B8478',
    ink: '#1D2522',
    ink2: '#565D58',
    primary: '#0A6650',
    primaryH: '#074E3D',
    onPrimary: '#FFFFFF',
    primarySoft: '#E2F0EA',
    yolk: '#F7B538',
    onYolk: '#1D2522',
    yolkSoft: '#FFF2D3',
    yolkInk: '#7A5200',
    red: '#C8372D',
    redSoft: '#FDEBE8',
    info: '#1F5F9E',
    infoSoft: '#E6F0F9',
    ok: '#2B6E2F',
    okSoft: '#E7F3E4',
    warn: '#8A5200',
    star: '#B97500',
  },
  dark: {
    bg: '#121715',
    surface: '#1A201D',
    surface2: '#242B28',
    line: '#38423D',
    line2: '#7F8B84',
    ink: '#F3EFE7',
    ink2: '#B8BDB6',
    primary: '#63C9A9',
    primaryH: '#86D9BF',
    onPrimary: '#05251B',
    primarySoft: '#17372D',
    yolk: '#F7B538',
    onYolk: '#1D2522',
    yolkSoft: '#3A2E12',
    yolkInk: '#F9C968',
    red: '#FF8F83',
    redSoft: '#41201C',
    info: '#8CC0F0',
    infoSoft: '#182E44',
    ok: '#8FD08C',
    okSoft: '#1C3620',
    warn: '#F9C968',
    star: '#F7B538',
  },
  categories: {
    sports: {
      light: {
        tint: '#E4F1DD',
        tile: '#7DB56A',
        deep: '#2C6624',
      },
      dark: {
        tint: '#2E3E2C',
        tile: '#7DB56A',
        deep: '#ABCF9E',
      },
    },
    music: {
      light: {
        tint: '#EDE7F8',
        tile: '#9F86D3',
        deep: '#5B3F9B',
      },
      dark: {
        tint: '#353441',
        tile: '#9F86D3',
        deep: '#C1B0E2',
      },
    },
    art: {
      light: {
        tint: '#FCE8DE',
        tile: '#E58A60',
        deep: '#A43E16',
      },
      dark: {
        tint: '#43352A',
        tile: '#E58A60',
        deep: '#EEB398',
      },
    },
    lifestyle: {
      light: {
        tint: '#F4E9DB',
        tile: '#C79A68',
        deep: '#7A4A1D',
      },
      dark: {
        tint: '#3D382C',
        tile: '#C79A68',
        deep: '#DBBD9D',
      },
    },
    leisure: {
      light: {
        tint: '#DFF0F7',
        tile: '#69B3D3',
        deep: '#14607F',
      },
      dark: {
        tint: '#2A3D41',
        tile: '#69B3D3',
        deep: '#9ECEE2',
      },
    },
    academic: {
      light: {
        tint: '#E3E9F6',
        tile: '#7E98CF',
        deep: '#2F4C93',
      },
      dark: {
        tint: '#2E3841',
        tile: '#7E98CF',
        deep: '#ABBCE0',
      },
    },
    digital: {
      light: {
        tint: '#DDF0EF',
        tile: '#62B1AC',
        deep: '#135F5C',
      },
      dark: {
        tint: '#283D3A',
        tile: '#62B1AC',
        deep: '#99CCC9',
      },
    },
    trends: {
      light: {
        tint: '#FBE4F0',
        tile: '#DB7FAF',
        deep: '#992661',
      },
      dark: {
        tint: '#41333A',
        tile: '#DB7FAF',
        deep: '#E8ACCB',
      },
    },
    beauty: {
      light: {
        tint: '#FBE5E4',
        tile: '#E08B87',
        deep: '#A6363B',
      },
      dark: {
        tint: '#423532',
        tile: '#E08B87',
        deep: '#EBB4B1',
      },
    },
    parenting: {
      light: {
        tint: '#FFF1CF',
        tile: '#EFB740',
        deep: '#7A5200',
      },
      dark: {
        tint: '#453E24',
        tile: '#EFB740',
        deep: '#F5D083',
      },
    },
    self: {
      light: {
        tint: '#DFF1E9',
        tile: '#5FB597',
        deep: '#0A6650',
      },
      dark: {
        tint: '#283E35',
        tile: '#5FB597',
        deep: '#97CFBB',
      },
    },
    business: {
      light: {
        tint: '#EAECE2',
        tile: '#A0A77F',
        deep: '#525B2B',
      },
      dark: {
        tint: '#353B31',
        tile: '#A0A77F',
        deep: '#C1C6AC',
      },
    },
  },
} as const;
